/** A formatted date or instant with its machine-readable value; HTML allows three digits of a second. */
export function Day({ machine, children }: { machine: string; children: string }) {
  return <time dateTime={machine.replace(/(\.\d{3})\d+/, '$1')}>{children}</time>;
}

/** A formatted amount; never wraps, left to right in any language. */
export function Money({ children }: { children: string }) {
  return <bdi className="money">{children}</bdi>;
}

/** "R-2026-K7QD3X", a phone number, a day. It wraps only when it is longer than a line. */
export function Reference({ children }: { children: string }) {
  return <bdi className="reference">{children}</bdi>;
}

/** A text with the reference in it; unchanged if it does not contain the reference, or if that is empty. */
export function WithReference({ reference, children }: { reference: string; children: string }) {
  const at = children.indexOf(reference);
  if (at < 0 || reference === '') return children;
  return (
    <>
      {children.slice(0, at)}
      <Reference>{reference}</Reference>
      {children.slice(at + reference.length)}
    </>
  );
}
