const signature = Buffer.from('%PDF-');

/** As far into a file as readers look for the signature of a PDF, with the signature. */
export const pdfStartBytes = 1024 + signature.length - 1;

/**
 * Whether PDF readers accept a file by its first bytes: some programs put a byte order mark or blank lines before the signature.
 * False if those bytes could make it a page, a script or a Word document for other programs.
 */
export function startsAsPdf(head: Buffer): boolean {
  const at = head.subarray(0, pdfStartBytes).indexOf(signature);
  const before = head.toString('latin1', 0, Math.max(0, at));
  return at >= 0 && !/<|#!|^PK/.test(before);
}
