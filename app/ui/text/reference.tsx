/** "R-2026-K7QD3X", a number to call, a day. It is broken at the end of a line only where it is longer than one. */
export function Reference({ children }: { children: string }) {
  return <bdi className="reference">{children}</bdi>;
}

/** Words with the reference in them; unchanged where it is not among them, or empty. */
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
