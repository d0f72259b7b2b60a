import type { Page } from 'playwright/test';
import { getDocumentProxy } from 'unpdf';

/** A piece of text at its position on the page, in points from the lower left corner. */
interface Piece {
  text: string;
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** The printed page: each sheet's pieces of text, in the order of the file. */
export async function printed(page: Page): Promise<Piece[][]> {
  const document = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'Letter' })));
  const sheets = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [left, bottom]: number[] = item.transform.slice(4);
      if (left === undefined || bottom === undefined) return [];
      // A line below does not touch the one above: letters are lower than their line.
      return [{ text: item.str, left, right: left + item.width, bottom, top: bottom + 0.7 * item.height }];
    });
  });
  return Promise.all(sheets);
}

/** Pairs of overlapping pieces. */
export const covered = (sheet: readonly Piece[]): string[] =>
  sheet.flatMap((one, index) =>
    sheet
      .slice(index + 1)
      .filter(
        (other) =>
          other.left < one.right - 1 &&
          one.left < other.right - 1 &&
          other.bottom < one.top &&
          one.bottom < other.top,
      )
      .map((other) => `"${other.text}" on "${one.text}"`),
  );

/** Only letters and digits, because line breaks differ in print and bullets are drawn. */
export const letters = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The letters of all pieces, in the order of the file. */
export const textOn = (pieces: readonly Piece[]): string => letters(pieces.map(({ text }) => text).join(''));
