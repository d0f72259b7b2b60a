/** How an email address is compared and looked up: capital letters make no difference. */
export function canonicalEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function isSameEmail(one: string, other: string): boolean {
  return canonicalEmail(one) === canonicalEmail(other);
}
