import type { Language } from '#app/domain/localized-text.ts';
import type { Problem, ProblemItem } from './problem.ts';
import { titleIn } from './titles.ts';

export interface ErrorDocument {
  errors: { status: string; code: string; title: string; source?: { pointer: string } }[];
}

function codeOf({ key }: ProblemItem): string {
  return key.split('.', 1)[0] ?? key;
}

export function errorDocument({ status, items }: Problem, language: Language): ErrorDocument {
  return {
    errors: items.map((item) => ({
      status: String(status),
      code: codeOf(item),
      title: titleIn(language, item.key, item.values),
      ...(item.pointer && { source: { pointer: item.pointer } }),
    })),
  };
}
