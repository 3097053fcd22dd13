/** The styles of the test itself, fetched while the form before it is filled in. */
import './confirm.module.css'
import './horizon.module.css'
import './question-grid.module.css'
import './steps.module.css'
import './test.module.css'
