import type { Log } from '#server/platform/log.ts';

type NoteLanguage = (asked: string | null, answered: string | null) => void;

const withoutRegion = (tag: string) => tag.trim().toLowerCase().split('-', 1)[0];

/** Logs each language that members use but the benefits API lacks, once per language. */
export function createLanguageWatch(log: Pick<Log, 'warn'>): NoteLanguage {
  const missing = new Set<string>();
  return (asked, answered) => {
    if (asked === null || answered === null || missing.has(asked)) return;
    if (answered.split(',').some((tag) => withoutRegion(tag) === withoutRegion(asked))) return;
    missing.add(asked);
    log.warn({ event: 'language-missing', resource: asked });
  };
}
