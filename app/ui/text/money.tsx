/** A formatted amount; never wraps, left to right in any language. */
export function Money({ children }: { children: string }) {
  return <bdi className="money">{children}</bdi>;
}
