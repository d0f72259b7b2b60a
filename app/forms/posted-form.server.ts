/** A form post whose origin was checked. */
export type PostedForm =
  | { kind: 'none' }
  /** Its token is valid. For multipart/form-data, the fields received so far. */
  | { kind: 'fields'; fields: FormData }
  /** Unread multipart/form-data; the reader checks the token before it passes a file on. */
  | { kind: 'multipart' };

/** The fields known so far. */
export function fieldsOf(posted: PostedForm): FormData | undefined {
  return posted.kind === 'fields' ? posted.fields : undefined;
}
