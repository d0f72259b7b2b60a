import { atStart, formatLanguages, formatList } from '#app/i18n/formats.ts';
import { isMessageKey, translatorFor, type Translate } from '#app/i18n/translator.ts';
import type { ProgramAddresses } from './program-address.ts';
import type { Provider } from './providers.api.server.ts';

/** The line under the name: kind of provider. */
export function providerLine(provider: Provider, showCategory: boolean): string {
  return [showCategory ? provider.category_name : null, ownLine(provider)].filter(Boolean).join('\u00a0· ');
}

function ownLine(provider: Provider): string | null {
  if (provider.type === 'clinic') return provider.title;
  return provider.type === 'doctor' ? provider.certification : null;
}

/** The provider's own description. */
export function aboutProvider(provider: Provider): string | null {
  return provider.type === 'clinic' ? provider.body : provider.biography;
}

export interface Fact {
  label: string;
  value: string;
  link?: { href: string; outside: boolean } | undefined;
}

/** Known facts about a provider, by its kind; unknown ones are omitted. */
export function factsOf(provider: Provider, locale: string, programs: ProgramAddresses): Fact[] {
  const translate = translatorFor(locale);
  const facts: Fact[] = [
    {
      label: translate('providers:fact.languages'),
      value: atStart(formatLanguages(provider.languages, locale), locale),
    },
    ...ownFacts(provider, locale, programs),
  ];
  return facts.filter(({ value }) => value !== '');
}

function ownFacts(provider: Provider, locale: string, programs: ProgramAddresses): Fact[] {
  const translate = translatorFor(locale);
  if (provider.type === 'clinic') {
    const doctors = formatList(
      provider.doctors.map(({ name }) => name),
      locale,
    );
    return [
      { label: translate('providers:fact.doctors'), value: doctors },
      ...programFact(provider, translate, programs),
    ];
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
    ...(provider.type === 'doula' ? websiteFact(provider.website, translate) : []),
  ];
}

function programFact(
  { program }: Provider & { type: 'clinic' },
  translate: Translate,
  programs: ProgramAddresses,
): Fact[] {
  if (!program) return [];
  const href = programs[program.id];
  const link = href === undefined ? undefined : { href, outside: false };
  return [{ label: translate('providers:fact.program'), value: program.name, link }];
}

function websiteFact(website: string | null, translate: Translate): Fact[] {
  if (!website) return [];
  return [
    {
      label: translate('providers:fact.website'),
      value: readableAddress(website),
      link: { href: website, outside: true },
    },
  ];
}

/** A web address as people write it: without https, www and the last slash. */
function readableAddress(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

/** Name of a community that a provider serves well; without a translation, the API's word. */
export function communityName(community: string, translate: Translate): string {
  const key: string = `providers:community.${community}`;
  return isMessageKey(key) ? translate(key) : community;
}
