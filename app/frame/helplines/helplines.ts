export type HelplineId =
  | 'emergency'
  | 'lifeline'
  | 'maternal'
  | 'postpartum'
  | 'domesticViolence'
  | 'sexualAssault'
  | 'parents'
  | 'poison'
  | 'trevor'
  | 'trans'
  | 'substances'
  | 'emergencyIreland'
  | 'samaritans'
  | 'textAboutIt'
  | 'pieta'
  | 'poisonIreland'
  | 'womensAid'
  | 'rapeCrisis';

interface Number {
  /** As people know it, "1-833-852-6262". */
  shown: string;
  dial: string;
}

interface CallNumber extends Number {
  /** The key that leads to a person who speaks the language. */
  press?: string;
}

interface TextNumber extends Number {
  /** What to write, where anything else is not understood. */
  word?: string;
}

export interface Helpline {
  id: HelplineId;
  call?: CallNumber;
  text?: TextNumber;
  /** By language, where those who speak it call or write another way. */
  inLanguage?: Readonly<Record<string, { call?: CallNumber; text?: TextNumber }>>;
  /** For emergencies; the others are for support without danger to life. */
  crisis: boolean;
  /** Where its owner publishes it. */
  source: string;
  /** The day on which number, hours and languages were last compared with a source. YYYY-MM-DD. */
  checkedOn: string;
  /** What of it could not be compared with what its owner publishes, and why. */
  unconfirmed?: string;
}

const american = (shown: string) => ({ shown, dial: `+${shown.replaceAll('-', '')}` });
const irish = (shown: string) => ({ shown, dial: shown.replaceAll(' ', '') });
const short = (number: string) => ({ shown: number, dial: number });

/** Who answers, by country. */
export const helplinesByCountry = {
  us: [
    {
      id: 'emergency',
      call: short('911'),
      crisis: true,
      source: 'https://www.911.gov',
      checkedOn: '2026-11-22',
    },
    {
      id: 'lifeline',
      call: short('988'),
      text: short('988'),
      inLanguage: { es: { call: { ...short('988'), press: '2' }, text: { ...short('988'), word: 'AYUDA' } } },
      crisis: true,
      source: 'https://988lifeline.org',
      checkedOn: '2026-11-22',
    },
    {
      id: 'maternal',
      call: american('1-833-852-6262'),
      text: american('1-833-852-6262'),
      crisis: false,
      source: 'https://mchb.hrsa.gov/national-maternal-mental-health-hotline',
      checkedOn: '2026-11-22',
    },
    {
      id: 'postpartum',
      call: { ...american('1-800-944-4773'), press: '2' },
      text: { ...american('1-800-944-4773'), word: 'HELP' },
      inLanguage: {
        es: { call: { ...american('1-800-944-4773'), press: '1' }, text: american('1-971-203-7773') },
      },
      crisis: false,
      source: 'https://postpartum.net',
      checkedOn: '2026-11-26',
      unconfirmed: 'the word HELP of the text line: not found on a page of the owner',
    },
    {
      id: 'domesticViolence',
      call: american('1-800-799-7233'),
      text: { ...short('88788'), word: 'START' },
      crisis: false,
      source: 'https://www.thehotline.org',
      checkedOn: '2026-11-22',
    },
    {
      id: 'sexualAssault',
      call: american('1-800-656-4673'),
      crisis: false,
      source: 'https://rainn.org',
      checkedOn: '2026-11-22',
    },
    {
      id: 'parents',
      call: american('1-800-422-4453'),
      text: american('1-800-422-4453'),
      crisis: false,
      source: 'https://www.childhelphotline.org',
      checkedOn: '2026-11-22',
    },
    {
      id: 'poison',
      call: american('1-800-222-1222'),
      crisis: true,
      source: 'https://www.poisonhelp.org',
      checkedOn: '2026-11-22',
    },
    {
      id: 'trevor',
      call: american('1-866-488-7386'),
      text: { ...short('678678'), word: 'START' },
      crisis: false,
      source: 'https://www.thetrevorproject.org',
      checkedOn: '2026-11-22',
    },
    {
      id: 'trans',
      call: american('1-877-565-8860'),
      inLanguage: { es: { call: { ...american('1-877-565-8860'), press: '2' } } },
      crisis: false,
      source: 'https://translifeline.org',
      checkedOn: '2026-11-26',
      unconfirmed: 'opening hours: a secondary source alone says them',
    },
    {
      id: 'substances',
      call: american('1-800-662-4357'),
      crisis: false,
      source: 'https://www.samhsa.gov',
      checkedOn: '2026-11-22',
    },
  ],
  ie: [
    {
      id: 'emergencyIreland',
      call: short('112'),
      crisis: true,
      source: 'https://www.hse.ie',
      checkedOn: '2026-11-22',
    },
    {
      id: 'samaritans',
      call: irish('116 123'),
      crisis: true,
      source: 'https://www.samaritans.org/ireland',
      checkedOn: '2026-11-22',
    },
    {
      id: 'textAboutIt',
      text: { ...short('50808'), word: 'HELLO' },
      crisis: true,
      source: 'https://www.textaboutit.ie',
      checkedOn: '2026-11-22',
    },
    {
      id: 'pieta',
      call: irish('1800 247 247'),
      text: { ...short('51444'), word: 'HELP' },
      crisis: true,
      source: 'https://www.pieta.ie',
      checkedOn: '2026-11-26',
      unconfirmed: 'the text line, HELP to 51444: not found on a page of the owner',
    },
    {
      id: 'poisonIreland',
      call: irish('01 809 2166'),
      crisis: true,
      source: 'https://www.poisons.ie',
      checkedOn: '2026-11-26',
    },
    {
      id: 'womensAid',
      call: irish('1800 341 900'),
      crisis: false,
      source: 'https://www.womensaid.ie',
      checkedOn: '2026-11-22',
      unconfirmed: 'interpreters: not found on a page of the owner',
    },
    {
      id: 'rapeCrisis',
      call: irish('1800 77 88 88'),
      crisis: false,
      source: 'https://www.drcc.ie',
      checkedOn: '2026-11-22',
      unconfirmed: 'interpreters: not found on a page of the owner',
    },
  ],
} as const satisfies Record<string, readonly Helpline[]>;

export type HelplineCountry = keyof typeof helplinesByCountry;
export const helplineCountries = ['us', 'ie'] as const satisfies readonly HelplineCountry[];

/** All lines, whatever their country. */
export const helplines: readonly Helpline[] = helplineCountries.flatMap((country) => [
  ...helplinesByCountry[country],
]);

/** The day on which the line that was checked least recently was checked. YYYY-MM-DD. */
export const helplinesCheckedOn = helplines
  .map(({ checkedOn }) => checkedOn)
  .reduce((oldest, day) => (day < oldest ? day : oldest));

/** Whose numbers work for somebody there; undefined where we know none, or not where. */
export function helplineCountryOf(countryCode: string | null | undefined): HelplineCountry | undefined {
  return helplineCountries.find((country) => country.toUpperCase() === countryCode);
}

/** Only lines that are answered immediately at any hour. */
const forWhoeverThinksOfDying: Record<HelplineCountry, readonly HelplineId[]> = {
  us: ['lifeline', 'emergency', 'maternal'],
  ie: ['samaritans', 'emergencyIreland', 'textAboutIt', 'pieta'],
};

/** Whom to reach when it is too much to bear, the first to call first. Unknown country: those of each. */
export function crisisLines(country: HelplineCountry | undefined): readonly Helpline[] {
  const countries = country ? [country] : helplineCountries;
  return countries.flatMap((each) => {
    const lines: readonly Helpline[] = helplinesByCountry[each];
    return forWhoeverThinksOfDying[each].flatMap((id) => lines.filter((line) => line.id === id));
  });
}

/** The ways to reach a line in a language. */
export function waysToReach({ call, text, inLanguage }: Helpline, language: string) {
  return { call, text, ...inLanguage?.[language] };
}
