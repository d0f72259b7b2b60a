import { createMiddleware } from 'hono/factory';
import { languages, type Language } from '#server/domain/localized-text.ts';
import type { ApiEnv } from '../environment.ts';

export function languageOf(header: string | undefined): Language {
  return languages.find((language) => language === header) ?? 'en';
}

/** The language of every text in the answer, as X-Language asks. */
export const language = createMiddleware<ApiEnv>(async (c, next) => {
  c.set('language', languageOf(c.req.header('X-Language')));
  await next();
  c.header('Content-Language', c.var.language);
  c.header('Vary', 'X-Language', { append: true });
});
