/** The bar at the top that moves while the next page loads; hidden without scripts. */
export function Progress() {
  return (
    <navigation-progress>
      <div className="progress-bar" hidden aria-hidden="true" />
    </navigation-progress>
  );
}
