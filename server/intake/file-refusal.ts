/** Why a file is not taken in; what stands before the dot is the error code on the wire. */
export type FileRefusalCode =
  | 'empty'
  | 'wrong_type'
  | 'infected'
  | 'encrypted'
  | 'active_content'
  | 'active_content.word'
  | 'too_big'
  | 'too_big.pixels'
  | 'too_many'
  | 'too_many.files';

/** Thrown through the intake when a file is refused, so that nothing of it stays. */
export class FileRefusal extends Error {
  override name = 'FileRefusal';
  readonly code: FileRefusalCode;

  constructor(code: FileRefusalCode) {
    super(code);
    this.code = code;
  }
}
