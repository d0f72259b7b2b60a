/** A form post whose origin was checked. */
export type PostedForm =
  | { kind: 'none' }
  /** Its token is one of ours. Of multipart/form-data they are those that have arrived. */
  | { kind: 'fields'; fields: FormData }
  /** multipart/form-data that nobody has read yet; the reader checks the token before it hands out a file. */
  | { kind: 'multipart' };

/** What is known of the post so far. */
export function fieldsOf(posted: PostedForm): FormData | undefined {
  return posted.kind === 'fields' ? posted.fields : undefined;
}
