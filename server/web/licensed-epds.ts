import { readFile } from 'node:fs/promises';
import { EnvError } from '#server/env.ts';
import { epdsTexts, type QuestionnaireTexts } from '#server/api/screenings/questionnaires/questionnaire.ts';

/**
 * The texts of the EPDS, which need its owners' written permission: a JSON file with stem, attribution and ten items
 * with their choices as printed, each in `en` and `es`. Without the file the EPDS is not offered. Throws if the file is
 * invalid, so that an incomplete text is never shown.
 */
export async function readLicensedEpds(path: string | undefined): Promise<QuestionnaireTexts | undefined> {
  if (path === undefined) return undefined;
  const content = await readFile(path, 'utf8')
    .then((text): unknown => JSON.parse(text))
    .catch((error: unknown) => {
      throw new EnvError(`EPDS_TEXT_FILE is not usable: ${error instanceof Error ? error.message : ''}`);
    });
  const parsed = epdsTexts.safeParse(content);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map(({ path: place, message }) => `${place.join('.')}: ${message}`);
  throw new EnvError(`EPDS_TEXT_FILE is not usable: ${places.join('; ')}`);
}
