/** A date or moment already formatted for the member, and the same for machines: HTML knows three digits of a second. */
export function Day({ machine, children }: { machine: string; children: string }) {
  return <time dateTime={machine.replace(/(\.\d{3})\d+/, '$1')}>{children}</time>;
}
