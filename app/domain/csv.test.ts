import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, markedCsv } from './csv.ts';

/** Reads one row back, as a spreadsheet does. */
function fieldsOf(row: string): string[] {
  const fields = [''];
  let isQuoted = false;
  for (const sign of row) {
    if (sign === '"') isQuoted = !isQuoted;
    if (sign === ',' && !isQuoted) fields.push('');
    else fields[fields.length - 1] += sign;
  }
  return fields.map((field) => (field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field));
}

const bodyOf = (text: string) => text.replace(/^\u{FEFF}/u, '').replace(/\r\n$/, '');

describe('a CSV file', () => {
  it('starts with a byte order mark and ends each row with CR LF', () => {
    expect(
      csvOf([
        ['a', 'ñ'],
        [1, ''],
      ]),
    ).toBe('\u{FEFF}a,ñ\r\n1,\r\n');
  });

  it('has one mark, whether or not it was stored with it', () => {
    for (const stored of ['a\r\n', '\u{FEFF}a\r\n']) expect(markedCsv(stored)).toBe('\u{FEFF}a\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r\n=1', '\0=1', '＝1', '＋1', '－1', '＠A1'])(
    'keeps spreadsheets from evaluating %j',
    (text) => {
      const [first] = fieldsOf(bodyOf(csvOf([[text]])));
      expect(first).toBe(`'${text}`);
    },
  );

  it('keeps every text, except for that apostrophe', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 5 }), (texts) => {
        const back = fieldsOf(bodyOf(csvOf([texts])));
        expect(back.map((text, at) => (text === `'${texts[at]}` ? texts[at] : text))).toEqual(texts);
        expect(back.filter((text) => /^[=+\-@＝＋－＠\t\r\n]/.test(text))).toEqual([]);
      }),
    );
  });
});
