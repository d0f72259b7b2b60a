/** Cuts a stream of bytes of any lengths into blocks of one size, holding one block at most. */
export class BlockBuffer {
  readonly #block: Buffer;
  #filled = 0;

  constructor(blockBytes: number) {
    this.#block = Buffer.allocUnsafe(blockBytes);
  }

  /** Yields each full block that is certainly not the last. Its memory is used again: consume it before going on. */
  *add(bytes: Buffer): Generator<Buffer> {
    let taken = 0;
    while (taken < bytes.length) {
      if (this.#filled === this.#block.length) {
        yield this.#block;
        this.#filled = 0;
      }
      const copied = bytes.copy(this.#block, this.#filled, taken);
      this.#filled += copied;
      taken += copied;
    }
  }

  /** The last block: what is left, at most one full block, perhaps nothing. */
  last(): Buffer {
    return this.#block.subarray(0, this.#filled);
  }
}
