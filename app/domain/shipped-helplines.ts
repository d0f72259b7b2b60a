import type { CountryHelplines, HelplineCountry } from './helplines.ts';
import ie from './helplines/ie.json' with { type: 'json' };
import us from './helplines/us.json' with { type: 'json' };

/** The lines that come with the product: what pages show of a country until other ones are published, and if those cannot be read. */
export const shippedHelplines: Readonly<Record<HelplineCountry, CountryHelplines & { id: string }>> = {
  us,
  ie,
};
