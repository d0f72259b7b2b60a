import type { z } from 'zod';
import type { expertAttributes } from '#app/contract/visits.ts';
import type { Selectable } from 'kysely';
import type { CallExpertsTable } from '#server/platform/db/tables/care-team.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { imageSet } from '#server/platform/http/json-api/image-set.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';

export type CallExpert = Selectable<CallExpertsTable>;
export type ExpertResource = Resource<z.infer<typeof expertAttributes>>;

export function expertResource(expert: CallExpert, language: Language): ExpertResource {
  return {
    type: 'call_expert',
    id: expert.id,
    attributes: {
      fname: expert.fname,
      lname: expert.lname,
      name: `${expert.fname} ${expert.lname}`,
      role: inLanguage(expert.role, language),
      body: inLanguage(expert.body, language),
      education: inLanguage(expert.education, language),
      experience: inLanguage(expert.experience, language),
      topics: expert.topics[language] ?? expert.topics.en,
      spoken_languages: expert.spoken_languages,
      sign_languages: expert.sign_languages,
      timezone: expert.timezone,
      image_set: imageSet(expert.image_key, '1:1'),
    },
  };
}
