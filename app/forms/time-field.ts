import { z } from 'zod';
import { visibleText } from '#app/domain/typed-text.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

export type TypedTime =
  | { readonly ok: true; readonly time: string }
  | { readonly ok: false; readonly fault: 'missing' | 'unclear' };

const format = /^(\d{1,2})(?:[:.h](\d{2}))?(?:([ap])m?)?$/;

/**
 * Reads a time of day as people write it, as HH:MM: `3:30 PM`, `3 p. m.`, `15:30`. Without AM or PM an hour from 1 to 6 is unclear,
 * unless it begins with a zero.
 */
export function typedTime(text: string): TypedTime {
  const typed = visibleText(text).toLowerCase();
  if (typed === '') return { ok: false, fault: 'missing' };
  const [, hour = '', minute = '00', half] = format.exec(compact(typed)) ?? [];
  const hours = Number(hour);
  const isUnclear = half === undefined ? /^[1-6]?$/.test(hour) || hours > 23 : hours < 1 || hours > 12;
  if (isUnclear || Number(minute) > 59) return { ok: false, fault: 'unclear' };
  const counted = half === undefined ? hours : (hours % 12) + (half === 'p' ? 12 : 0);
  return { ok: true, time: `${String(counted).padStart(2, '0')}:${minute}` };
}

/** `3:30 p. m.` becomes `3:30pm`. */
const compact = (typed: string) => typed.replaceAll(/\s/g, '').replace(/([ap])\.?(m?)\.?$/, '$1$2');

/** A typed time of day as HH:MM. */
export function timeField({ missing, unclear }: Record<'missing' | 'unclear', MessageKey>) {
  return z.string({ error: missing }).transform((text, context) => {
    const typed = typedTime(text);
    if (typed.ok) return typed.time;
    context.addIssue({ code: 'custom', message: typed.fault === 'missing' ? missing : unclear });
    return z.NEVER;
  });
}
