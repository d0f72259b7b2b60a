const lookAlikes: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '@': 'a', $: 's' };

/** Blood of which none is lost, and the like. */
const harmless = new RegExp(
  [
    String.raw`\b(blood|hay) (tests?|work|draws?|types?|sugar|samples?|panels?|results?|counts?|bank|banks|banking|thinners?|donations?|donors?|relatives?|fever)\b`,
    String.raw`\bcord blood\b`,
    String.raw`\bmov(e|ed|es|ing) (to|house|home|away|across)\b`,
    String.raw`\b(analisis|pruebas?|examen|examenes|muestras?|tipo|banco|donar|azucar en|azucar en la)( de)? sangre\b`,
    String.raw`\bsangre del cordon\b`,
  ].join('|'),
  'g',
);

/** Letters in small, without accents, apostrophes and what nobody sees; a letter that is drawn out stands twice. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{Mn}\p{Default_Ignorable_Code_Point}'’`´]/gu, '')
    .toLowerCase()
    .replaceAll(/(\p{L})\1{2,}/gu, '$1$1')
    .replaceAll(/[^\p{L}\p{N}@$]+/gu, ' ')
    .trim();
}

/** The words of a text as `isLike` compares them, without what sounds alarming and is not. */
export function foldedWords(text: string): string[] {
  const folded = foldText(text).replaceAll(harmless, ' ').replaceAll('blood pressure', 'bloodpressure');
  return folded.split(/\s+/).flatMap((word) => (word === '' ? [] : [withoutLookAlikes(word)]));
}

/** `su1cide`; a number stays one. */
function withoutLookAlikes(word: string): string {
  return /^\d+$/.test(word) ? word : word.replaceAll(/[013@$]/g, (sign) => lookAlikes[sign] ?? sign);
}

/**
 * Whether somebody who typed the word may have meant this one: `=word` is meant as it stands, `stem*` begins with it. A long word may
 * have one letter too few, too many or wrong, a shorter one one too many, and each two that changed places.
 */
export function isLike(typed: string, meant: string): boolean {
  if (meant.startsWith('=')) return typed === meant.slice(1);
  if (meant.endsWith('*')) return typed.startsWith(meant.slice(0, -1));
  if (typed === meant) return true;
  if (meant.length < 4) return false;
  const mayDiffer = meant.length >= 7 || (meant.length >= 5 && typed.length > meant.length);
  return isTransposed(typed, meant) || (mayDiffer && isOneEditAway(typed, meant));
}

const firstDifference = (one: string, other: string) => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
};

function isTransposed(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = firstDifference(one, other);
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}

function isOneEditAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const longer = long.length - short.length;
  if (longer > 1) return false;
  const at = firstDifference(short, long);
  return short.slice(at + 1 - longer) === long.slice(at + 1);
}
