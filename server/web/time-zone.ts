import { isTimeZone } from '#app/domain/time-zone.ts';
import type { Visitor } from '#app/page/contexts.ts';

/** Takes the browser's zone over from the cookie its script sets, when it names a real one. */
export function rememberTimeZone(visitor: Visitor, named: string | undefined): void {
  if (!named || named === visitor.data.timeZone || !isTimeZone(named)) return;
  visitor.update({ timeZone: named });
}
