/** A formatted date or instant with its machine-readable value; HTML allows three digits of a second. */
export function Day({ machine, children }: { machine: string; children: string }) {
  return <time dateTime={machine.replace(/(\.\d{3})\d+/, '$1')}>{children}</time>;
}
