/**
 * A phone calls every photo "image.jpg": the second one is "image.jpg (2)", or nobody knows which of them is meant. A
 * file that is called so itself keeps its name, and the number goes on.
 */
export function namesApart(names: readonly string[]): string[] {
  const taken = new Set(names);
  const seen = new Set<string>();
  return names.map((name) => {
    if (!seen.has(name)) {
      seen.add(name);
      return name;
    }
    let number = 2;
    while (taken.has(`${name} (${number})`)) number += 1;
    const apart = `${name} (${number})`;
    taken.add(apart);
    return apart;
  });
}
