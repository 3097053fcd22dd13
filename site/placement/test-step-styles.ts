/** Styles of the test, loaded while the applicant form is filled in. */
import './confirm.module.css'
import './horizon.module.css'
import './question-grid.module.css'
import './steps.module.css'
import './test.module.css'
