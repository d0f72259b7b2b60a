import { isTimeZone } from '#app/domain/time-zone.ts';
import type { Visitor } from '#app/page/contexts.ts';

/** Remembers the browser's time zone from the cookie that its script sets, if valid. */
export function rememberTimeZone(visitor: Visitor, named: string | undefined): void {
  if (!named || named === visitor.data.timeZone || !isTimeZone(named)) return;
  visitor.update({ timeZone: named });
}
