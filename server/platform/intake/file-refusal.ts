/** Why a file is refused; the part before the dot is the error code on the wire. */
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

/** Thrown when a file is refused, so that the stream is aborted and nothing is stored. */
export class FileRefusal extends Error {
  override name = 'FileRefusal';
  readonly code: FileRefusalCode;

  constructor(code: FileRefusalCode) {
    super(code);
    this.code = code;
  }
}
