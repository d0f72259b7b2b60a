import { z } from 'zod';
import { helplineCountries, numbersIn } from '#app/domain/helplines.ts';
import { languages, isTextKey, textIn } from '#server/platform/i18n/languages.ts';
import { day, id, line, localized, optional, text, words, yesOrNo } from './fields.ts';
import type { Row, Section } from './section.ts';

/** In the languages that have one of their own. */
const own = (schema: z.ZodType<string>) =>
  optional(
    z
      .strictObject(Object.fromEntries(languages.map((language) => [language, schema.optional()])))
      .refine((values) => Object.keys(values).length > 0, 'is in no language'),
  );
const number = own(
  z.string().regex(/^\d[\d -]{0,18}\d$/, 'is not a phone number such as 1-833-852-6262 or 116 123'),
);

const perLanguage = z.record(z.string(), z.string());
const checkedLine = z.object({
  name: perLanguage,
  call_number: perLanguage.nullable(),
  call_key: perLanguage.nullable(),
  text_number: perLanguage.nullable(),
  text_word: perLanguage.nullable(),
  at_once: z.number().nullable(),
});

function checkLine(row: Row): [string, string] | undefined {
  const { call_number: call, call_key: key, text_number: write, text_word: word } = checkedLine.parse(row);
  if (!call?.['en'] && !write?.['en']) return ['call_number', 'or text_number is needed in English'];
  for (const [name, words, numbers] of [
    ['call_key', key, call],
    ['text_word', word, write],
  ] as const)
    for (const language of Object.keys(words ?? {}))
      if (numbers?.[language] === undefined) return [name, `needs a number in the language ${language}`];
  return undefined;
}

/** The numbers that sentences of pages, articles and tasks name in a country, to readers of a language. */
const saidIn = (country: unknown, language: (typeof languages)[number], words: readonly string[]): string[] =>
  words.flatMap((word) => {
    const key = `${word}.${String(country)}`;
    return isTextKey('emergency', key) ? numbersIn(textIn(language, 'emergency', key)) : [];
  });

/** The numbers of a line for readers of a language. Its name says others only beside one that it leads to: "112 or 999". */
function numbersOf({ name, ...ways }: z.infer<typeof checkedLine>, language: string): string[] {
  const own = [ways.call_number, ways.text_number].flatMap((way) => way?.[language] ?? way?.['en'] ?? []);
  const named = numbersIn(name[language] ?? name['en'] ?? '');
  return named.some((number) => own.includes(number)) ? [...own, ...named] : own;
}

/** The first number that sentences name and none of these lines has. */
const lostNumber = (country: unknown, lines: readonly z.infer<typeof checkedLine>[], words: string[]) =>
  languages
    .flatMap((language) => {
      const known = lines.flatMap((each) => numbersOf(each, language));
      return saidIn(country, language, words).filter((said) => !known.includes(said));
    })
    .at(0);

function checkCountry({ id: country, lines }: Row): [string, string] | undefined {
  const listed = z.array(checkedLine).parse(lines);
  const lost = lostNumber(country, listed, ['emergency', 'crisis', 'violence', 'parents']);
  if (lost !== undefined) return ['lines', `lacks the number ${lost}, which other pages name`];
  const atOnce = listed.filter(({ at_once }) => at_once !== null);
  if (atOnce.length === 0) return ['lines', 'has none with at_once'];
  const late = lostNumber(country, atOnce, ['emergency', 'crisis']);
  if (late !== undefined) return ['lines', `lacks the number ${late} with at_once, which other pages name`];
  const places = new Set(atOnce.map(({ at_once }) => at_once));
  return places.size === atOnce.length ? undefined : ['lines', 'has two with the same at_once'];
}

/** Who answers in a country, in the order of the page. */
export const helplineKind: Section = {
  table: 'helpline_countries',
  key: ['id'],
  fields: {
    id: { schema: z.enum(helplineCountries) },
    name: { schema: localized(line) },
  },
  check: checkCountry,
  children: {
    lines: {
      table: 'helplines',
      key: ['id'],
      parent: 'country',
      position: { column: 'position' },
      fields: {
        id: { schema: id },
        name: { schema: localized(line) },
        about: { schema: text },
        call_number: { schema: number },
        call_key: { schema: own(z.string().regex(/^[\d*#]$/, 'is not a key such as 2')) },
        text_number: { schema: number },
        text_word: { schema: own(line.max(20)) },
        urgent: { schema: yesOrNo },
        at_once: { schema: optional(z.int().min(1).max(20)) },
        source: {
          schema: z
            .url({ protocol: /^https$/, error: 'is not an address such as https://988lifeline.org' })
            .max(2000),
        },
        checked_on: { schema: day },
        unconfirmed: { schema: optional(words) },
      },
      check: checkLine,
    },
  },
};
