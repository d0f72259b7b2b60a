const accented = new Map(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [
    letter,
    [...'áƀçđéƒğħíĵķłɱñóƥɋřšŧúṽŵẋýžÁƁÇĐÉƑĞĦÍĴĶŁṀÑÓƤɊŘŠŦÚṼŴẊÝŽ'][index] ?? letter,
  ]),
);

// Placeholders, nested keys, tags and entities stay unchanged.
const kept = /\{\{.*?\}\}|\$t\(.*?\)|<[^>]*>|&[a-z0-9#]+;/gi;
const rightToLeftMark = '\u200f';
const filler = 'łóřéɱ íƥšúɱ đółóř šíŧ áɱéŧ ';

/** Simulates a long right-to-left language: accented, at least 40 % longer, wrapped in direction marks. */
export function pseudoText(text: string): string {
  const visibleLength = text.replaceAll(kept, '').length;
  const extra = Math.ceil(visibleLength * 0.4);
  const padding =
    extra > 0
      ? ` ${filler
          .repeat(Math.ceil(extra / filler.length))
          .slice(0, extra)
          .trimEnd()}`
      : '';
  return `${rightToLeftMark}${accentOutside(text)}${padding}${rightToLeftMark}`;
}

function accentOutside(text: string): string {
  const keptParts = text.match(kept) ?? [];
  return text
    .split(kept)
    .map(
      (part, index) =>
        [...part].map((letter) => accented.get(letter) ?? letter).join('') + (keptParts[index] ?? ''),
    )
    .join('');
}
