import { formatLanguages, formatList } from '#app/i18n/formats.ts';
import type { Translate } from '#app/i18n/translator.ts';
import { communityName } from './community-name.ts';
import type { ProgramAddresses } from './program-address.ts';
import type { Provider } from './provider.ts';

/** One line under the name: what they are. */
export function providerLine(provider: Provider, showCategory: boolean): string {
  return [showCategory ? provider.category_name : null, ownLine(provider)].filter(Boolean).join(' · ');
}

function ownLine(provider: Provider): string | null {
  if (provider.type === 'clinic') return provider.title;
  return provider.type === 'doctor' ? provider.certification : null;
}

/** Their own words about themselves. */
export function aboutProvider(provider: Provider): string | null {
  return provider.type === 'clinic' ? provider.body : provider.biography;
}

export interface Fact {
  label: string;
  value: string;
  link?: { href: string; outside: boolean } | undefined;
}

interface Reader {
  locale: string;
  translate: Translate;
  programs: ProgramAddresses;
}

/** What there is to know of a provider, by its kind. What they did not tell is left out. */
export function factsOf(provider: Provider, reader: Reader): Fact[] {
  const { translate } = reader;
  const facts: Fact[] = [
    {
      label: translate('providers:fact.languages'),
      value: formatLanguages(provider.languages, reader.locale),
    },
    ...ownFacts(provider, reader),
  ];
  return facts.filter(({ value }) => value !== '');
}

function ownFacts(provider: Provider, reader: Reader): Fact[] {
  const { translate, locale } = reader;
  if (provider.type === 'clinic') {
    const doctors = formatList(
      provider.doctors.map(({ name }) => name),
      locale,
    );
    return [{ label: translate('providers:fact.doctors'), value: doctors }, ...programFact(provider, reader)];
  }
  const ethnicity = { label: translate('providers:fact.ethnicity'), value: provider.ethnicity ?? '' };
  const known = provider.type === 'doctor' ? provider.community : provider.communities;
  const communities = {
    label: translate('providers:fact.communities'),
    value: known.map((one) => communityName(one, translate)).join(', '),
  };
  return [
    ethnicity,
    communities,
    ...(provider.type === 'doula' ? websiteFact(provider.website, reader) : []),
  ];
}

function programFact({ program }: Provider & { type: 'clinic' }, { translate, programs }: Reader): Fact[] {
  if (!program) return [];
  const href = programs[program.id];
  const link = href === undefined ? undefined : { href, outside: false };
  return [{ label: translate('providers:fact.program'), value: program.name, link }];
}

function websiteFact(website: string | null, { translate }: Reader): Fact[] {
  if (!website) return [];
  return [
    {
      label: translate('providers:fact.website'),
      value: readableAddress(website),
      link: { href: website, outside: true },
    },
  ];
}

/** A web address as people write it, without what every address has. */
function readableAddress(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
