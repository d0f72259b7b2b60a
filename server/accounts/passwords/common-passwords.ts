let listed: Promise<ReadonlySet<string>> | undefined;

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((entry) => String(entry)));
}

/**
 * Tells of a password whether attackers try it first: it is among the 49,233 most used of the leaked ones, whatever its
 * case. The list is read when first asked for.
 */
export async function commonPasswordCheck(): Promise<(password: string) => boolean> {
  listed ??= readList();
  const list = await listed;
  return (password) => list.has(password.toLowerCase());
}
