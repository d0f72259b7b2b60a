import { href } from 'react-router';
import { chatAddress } from '#app/page/ask-care-partner.tsx';
import { atStart, formatLanguages, formatNumber } from '#app/i18n/formats.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { Expert, ExpertProfile } from './care-team.api.server.ts';

/** View model of one expert on the care team page. */
export function expertView(expert: Expert, locale: string) {
  const languages = languagesInWords(expert.spoken_languages, locale);
  return {
    ...introduction(expert),
    id: expert.id,
    href: href('/care-team/:expertId', { expertId: expert.id }),
    languages: languages && translatorFor(locale)('careTeam:speaks', { languages }),
  };
}

/** View model of an expert's own page; `isCarePartner` if it is the member's own Care Partner. */
export function profileView(
  expert: ExpertProfile,
  { isCarePartner, locale }: { isCarePartner: boolean; locale: string },
) {
  return {
    ...introduction(expert),
    chatHref: isCarePartner ? chatAddress() : undefined,
    about: [
      { label: 'careTeam:education' as const, value: expert.education },
      { label: 'careTeam:experience' as const, value: expert.experience },
      { label: 'careTeam:languages' as const, value: languagesInWords(expert.spoken_languages, locale) },
      { label: 'careTeam:signLanguages' as const, value: languagesInWords(expert.sign_languages, locale) },
    ].flatMap(({ label, value }) => (value ? [{ label, value: atStart(value, locale) }] : [])),
    topics: expert.topics ?? [],
    subjects: expert.call_subjects.map(({ id, name, duration, medium }) => ({
      id,
      name,
      medium,
      minutes: formatNumber(duration, locale),
      href: `/video-visits/call-subjects/${id}/${expert.id}`,
    })),
  };
}

const introduction = ({ name, fname, role, body, image_set: image }: Expert) => ({
  name,
  fname: fname ?? name,
  role: role ?? '',
  body: body ?? '',
  image: image ?? undefined,
});

/** A list of languages in words, from codes: `English and Spanish`. Undefined when empty. */
export function languagesInWords(codes: readonly string[] | null, locale: string): string | undefined {
  if (!codes || codes.length === 0) return undefined;
  return formatLanguages(codes, locale);
}
