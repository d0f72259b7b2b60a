import { setTimeout as wait } from 'node:timers/promises';
import {
  crisisLinesOf,
  helplineCountries,
  type HelplineCountry,
  helplineCountryOf,
  shownHelplines,
} from '#app/domain/helplines.ts';
import { shippedHelplines } from '#app/domain/shipped-helplines.ts';
import { apiContext, type Context, localeContext, visitorContext } from '#app/page/contexts.ts';
import { fetchHelplines, type ShownCountry, type ShownHelpline } from './helplines.api.server.ts';

interface Wanted {
  /** Undefined: each one. */
  country?: HelplineCountry | undefined;
  /** The most milliseconds to wait for what is published. */
  patience?: number;
}

/** Who answers. A page for a crisis has numbers also when nothing else works: then those that come with the product. */
export async function readHelplines(
  context: Context,
  { country, patience = 2000 }: Wanted = {},
): Promise<ShownCountry[]> {
  const shipped = () =>
    helplineCountries
      .filter((id) => country === undefined || id === country)
      .map((id) => ({ id, ...shownHelplines(shippedHelplines[id], context.get(localeContext)) }));
  return Promise.race([
    fetchHelplines(context.get(apiContext), country).catch(shipped),
    wait(patience, undefined, { ref: false }).then(shipped),
  ]);
}

/** Whom to reach when it is too much to bear, the first to call first. Unknown country: those of each. */
export async function readCrisisLines(context: Context): Promise<ShownHelpline[]> {
  const country = helplineCountryOf(context.get(visitorContext).data.countryCode);
  return (await readHelplines(context, { country })).flatMap(({ lines }) => crisisLinesOf(lines));
}
