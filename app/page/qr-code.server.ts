/** A QR code as drawing instructions: dark modules of a square that is `size` modules wide. */
export interface QrCode {
  size: number;
  /** An SVG path, one stroke for each run of dark modules in a row. */
  path: string;
}

/** Loads the QR library on first use, because few pages need it. */
export async function qrCodeOf(text: string): Promise<QrCode> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!modules.get(row, column)) continue;
      let length = 1;
      while (column + length < size && modules.get(row, column + length)) length += 1;
      path += `M${column} ${row}h${length}v1h-${length}z`;
      column += length;
    }
  }
  return { size, path };
}

/** Groups of four, as people copy and read out long codes. */
export const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ');
