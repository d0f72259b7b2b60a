/** Normalizes an email address for comparison and look-up: case makes no difference. */
export function canonicalEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function isSameEmail(one: string, other: string): boolean {
  return canonicalEmail(one) === canonicalEmail(other);
}
