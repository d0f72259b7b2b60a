export interface VirusScanner {
  /**
   * Passes a file on. It ends only once the whole file was found clean; otherwise it throws a VirusFoundError, or a ScannerAwayError when
   * there is no verdict in time.
   */
  passOn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
}

/** The message is the scanner's name of what it found. */
export class VirusFoundError extends Error {
  override name = 'VirusFoundError';
}

export class ScannerAwayError extends Error {
  override name = 'ScannerAwayError';
  readonly result: 'failed' | 'unreachable' | 'timeout';

  constructor(result: ScannerAwayError['result'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.result = result;
  }
}
