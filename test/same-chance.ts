import fc from 'fast-check'

/*
 * Before the test files of every day: what is drawn by lot is the same each time, so that what passed once passes again. The
 * long tests draw anew.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 })
