let listed: Promise<ReadonlySet<string>> | undefined;

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((entry) => String(entry)));
}

/**
 * Returns a check for the 49,233 most common leaked passwords, regardless of case. The list is read on first use.
 */
export async function commonPasswordCheck(): Promise<(password: string) => boolean> {
  listed ??= readList();
  const list = await listed;
  return (password) => list.has(password.toLowerCase());
}
