export function dollars(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
}

/** What was typed as dollars, in cents; the API refuses what is no amount. */
export function typedCents(text: string | undefined): number | null {
  const cents = Math.round(Number(text) * 100);
  return text === undefined || text.trim() === '' || Number.isNaN(cents) ? null : cents;
}
