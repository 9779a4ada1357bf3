/** Forms, and the proof of a throw, that are loaded when somebody opens one. */
export const forms = {
  claim: () => import('./ClaimForm.svelte'),
  invoke: () => import('./InvokeForm.svelte'),
  together: () => import('./TogetherForm.svelte'),
  judge: () => import('./JudgeForm.svelte'),
  join: () => import('../join/JoinForm.svelte'),
  throwCheck: () => import('./ThrowCheck.svelte'),
  drawCheck: () => import('./DrawCheck.svelte'),
  move: () => import('./MoveFill.svelte'),
}
