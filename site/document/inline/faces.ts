// Shows the school's faces together, once the last has come. Runs in the head: Chromium delays the first paint a little for
// faces that are asked for there, so those of a returning visitor are in it.
const { documentElement, fonts } = document
const faces = Array.from(fonts, (face) => face.load())
void Promise.allSettled(faces).then(() => {
  documentElement.dataset.faces = ''
})
