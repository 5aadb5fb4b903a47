/** The answer of a call that the Worker has put into the page beforehand, once; undefined for any other call. */
export function takeFirstAnswer(path: string): unknown {
  const element = document.getElementById('first-answer');
  if (element?.dataset.path !== path) return undefined;
  element.remove();
  return JSON.parse(element.textContent);
}
