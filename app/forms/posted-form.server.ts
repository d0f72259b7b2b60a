/** A form post whose origin and token were checked. */
export type PostedForm =
  | { kind: 'fields'; fields: FormData }
  /** multipart/form-data: nothing is read yet; the reader checks the token before it hands out a file. */
  | { kind: 'multipart' };
