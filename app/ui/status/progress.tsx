/** The bar on top that moves while the next page loads; still and hidden without scripts. */
export function Progress() {
  return (
    <navigation-progress>
      <div className="progress-bar" hidden aria-hidden="true" />
    </navigation-progress>
  );
}
