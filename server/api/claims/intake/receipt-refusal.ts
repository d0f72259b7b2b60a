/** Why a file is not taken as a receipt; what stands before the dot is the error code on the wire. */
export type ReceiptRefusalCode =
  | 'empty'
  | 'wrong_type'
  | 'infected'
  | 'encrypted'
  | 'too_big'
  | 'too_big.pixels'
  | 'too_many';

/** Thrown through the intake when a file is refused, so that nothing of it stays. */
export class ReceiptRefusal extends Error {
  override name = 'ReceiptRefusal';
  readonly code: ReceiptRefusalCode;

  constructor(code: ReceiptRefusalCode) {
    super(code);
    this.code = code;
  }
}
