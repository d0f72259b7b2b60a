/** A date or moment already formatted for the member, and the same for machines. */
export function Day({ machine, children }: { machine: string; children: string }) {
  return <time dateTime={machine}>{children}</time>;
}
