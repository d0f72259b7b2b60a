import { data } from 'react-router';
import { isContentId } from '#app/domain/content-fields.ts';
import { type ArticleLanguage, articleLanguages } from '#app/domain/localized-text.ts';
import { ApiError } from './errors.ts';

/**
 * Reads a preview in the language of the address; undefined while it cannot be shown. Throws 404 for an invalid id.
 */
export async function readPreview<Shown>(
  request: Request,
  contentId: string,
  read: (language: ArticleLanguage) => Promise<Shown>,
) {
  if (!isContentId(contentId)) throw data(null, { status: 404 });
  const code = new URL(request.url).searchParams.get('language');
  const language = articleLanguages.find((one) => one === code) ?? 'en';
  try {
    return { contentId, language, shown: await read(language) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    return { contentId, language, shown: undefined };
  }
}
