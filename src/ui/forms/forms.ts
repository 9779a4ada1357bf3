/** Forms that are loaded when somebody begins to fill one in. */
export const forms = {
  claim: () => import('./ClaimForm.svelte'),
  invoke: () => import('./InvokeForm.svelte'),
  together: () => import('./TogetherForm.svelte'),
  judge: () => import('./JudgeForm.svelte'),
  join: () => import('../join/JoinForm.svelte'),
  move: () => import('./MoveFill.svelte'),
}
