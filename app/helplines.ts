export type HelplineId =
  | 'emergency'
  | 'lifeline'
  | 'maternal'
  | 'postpartum'
  | 'domesticViolence'
  | 'emergencyIreland'
  | 'samaritans'
  | 'textAboutIt';

export interface Helpline {
  id: HelplineId;
  /** As people know it, "1-833-852-6262". */
  call?: { shown: string; dial: string };
  text?: { shown: string; dial: string };
  /** For minutes that count, where the others are for hours that are hard. */
  crisis: boolean;
}

const american = (shown: string) => ({ shown, dial: `+${shown.replaceAll('-', '')}` });
const short = (number: string) => ({ shown: number, dial: number });

/**
 * Who answers at night, by country. Numbers as their owners publish them: 988lifeline.org,
 * mchb.hrsa.gov, postpartum.net, thehotline.org, samaritans.org, textaboutit.ie. Looked up in November 2026.
 */
export const helplinesByCountry = {
  us: [
    { id: 'emergency', call: short('911'), crisis: true },
    { id: 'lifeline', call: short('988'), text: short('988'), crisis: true },
    { id: 'maternal', call: american('1-833-852-6262'), text: american('1-833-852-6262'), crisis: false },
    { id: 'postpartum', call: american('1-800-944-4773'), text: american('1-800-944-4773'), crisis: false },
    { id: 'domesticViolence', call: american('1-800-799-7233'), crisis: false },
  ],
  ie: [
    { id: 'emergencyIreland', call: short('112'), crisis: true },
    { id: 'samaritans', call: { shown: '116 123', dial: '116123' }, crisis: true },
    { id: 'textAboutIt', text: short('50808'), crisis: true },
  ],
} as const satisfies Record<string, readonly Helpline[]>;
