/** An amount already formatted for the member; kept together and left to right in any language. */
export function Money({ children }: { children: string }) {
  return <bdi className="money">{children}</bdi>;
}
