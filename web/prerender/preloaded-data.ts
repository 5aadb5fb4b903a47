/** Returns, once, the response to a `GET` that the Worker has put into the page; undefined for any other path. */
export function takePreloadedData(path: string): unknown {
  const element = document.getElementById('preloaded-data');
  if (element?.dataset.path !== path) return undefined;
  element.remove();
  return JSON.parse(element.textContent);
}
