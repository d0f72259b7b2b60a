/** Makes file names unique: phones name every photo "image.jpg", so the second becomes "image.jpg (2)", skipping existing names. */
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
