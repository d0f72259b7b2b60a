export class TruncatedFileError extends Error {
  override name = 'TruncatedFileError';
}

/** Reads a stream in pieces of given sizes, holding no more than the requested piece and one chunk. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next bytes, any number of them, or null at the end. */
  async some(): Promise<Buffer | null> {
    const held = this.#held;
    this.#held = Buffer.alloc(0);
    return held.length > 0 ? held : this.#pull();
  }

  /** Up to `length` bytes: fewer only at the end. */
  async upTo(length: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    let missing = length;
    while (missing > 0) {
      const piece = await this.some();
      if (piece === null) break;
      pieces.push(piece.subarray(0, missing));
      this.putBack(piece.subarray(missing));
      missing -= Math.min(missing, piece.length);
    }
    return pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces);
  }

  /** Exactly `length` bytes. Throws TruncatedFileError at the end. */
  async take(length: number): Promise<Buffer> {
    const bytes = await this.upTo(length);
    if (bytes.length < length) throw new TruncatedFileError('the file ends in the middle');
    return bytes;
  }

  /** Bytes that were read too far; they come first next time. */
  putBack(bytes: Buffer): void {
    if (bytes.length > 0) {
      this.#held = this.#held.length === 0 ? bytes : Buffer.concat([bytes, this.#held]);
    }
  }

  /** Yields the next `length` bytes as they come. Throws TruncatedFileError at the end. */
  async *pass(length: number): AsyncGenerator<Buffer> {
    let missing = length;
    while (missing > 0) {
      const piece = await this.some();
      if (piece === null) throw new TruncatedFileError('the file ends in the middle');
      const part = piece.subarray(0, missing);
      this.putBack(piece.subarray(part.length));
      missing -= part.length;
      yield part;
    }
  }

  /** Skips `length` bytes. Throws TruncatedFileError at the end. */
  async skip(length: number): Promise<void> {
    for await (const piece of this.pass(length)) length -= piece.length;
  }

  /** Yields all that is left. */
  async *rest(): AsyncGenerator<Buffer> {
    for (let piece = await this.some(); piece !== null; piece = await this.some()) yield piece;
  }

  /** Skips to the end, so that everything before still sees the whole stream. */
  async drain(): Promise<void> {
    while ((await this.some()) !== null);
  }

  /** Stops the source. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }

  async #pull(): Promise<Buffer | null> {
    for (;;) {
      const { done, value } = await this.#source.next();
      if (done === true) return null;
      if (value.length > 0) return Buffer.from(value.buffer, value.byteOffset, value.length);
    }
  }
}
