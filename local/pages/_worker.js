// On Pages: the static app beside the worker, at one origin. Only what _routes.json names gets here.
export default {
  fetch(request, env) {
    return env.WORKER.fetch(request);
  },
};
